import { hash } from 'node:crypto';

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
