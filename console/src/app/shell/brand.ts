/** The name in the footer: the server writes its BRAND_NAME into the page (AMB-026). */
export const brand = (): string => document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content || 'Botones';
