export * from '../devices/ears.ts';
