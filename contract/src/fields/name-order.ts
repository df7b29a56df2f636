const spanish = new Intl.Collator('es-MX', { sensitivity: 'base' });

/** Names in the order in which the server lists them: ñ after n, accents and case do not count (ORD-1). */
export const byNameOrder = (one: string, other: string): number => spanish.compare(one, other);
