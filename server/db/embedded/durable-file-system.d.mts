import type { NodeFS } from '@electric-sql/pglite/nodefs'

export declare class DurableNodeFS extends NodeFS {}
export declare const durableStart: string[]
