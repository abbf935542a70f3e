export function buildPrograms(signal: AbortSignal): Promise<void>
