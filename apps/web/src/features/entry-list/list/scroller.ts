import type { RefObject } from 'react';

export type Scroller = RefObject<HTMLDivElement | null>;
