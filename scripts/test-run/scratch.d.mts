export declare function scratchRoot(): string;
