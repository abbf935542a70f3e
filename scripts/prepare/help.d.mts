export declare function answerHelp(usage: string): void
