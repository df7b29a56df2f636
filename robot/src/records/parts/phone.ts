/** Area codes of two digits in Mexico. */
const shortAreas = /^(?:55|56|33|81)/;

/** A telephone number as it is read aloud: ten digits in groups by their area, anything else as it was written. */
export function phoneInGroups(phone: string): string {
  if (!/^\d{10}$/.test(phone)) return phone;
  const area = shortAreas.test(phone) ? 2 : 3;
  return `${phone.slice(0, area)} ${phone.slice(area, 6)} ${phone.slice(6)}`;
}
