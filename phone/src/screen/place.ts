import type { Place } from '../model/place.ts';
import type { Words } from '../words/words.ts';
import { icon } from './icons.ts';
import { element, setAttribute, setShown, setText } from './nodes.ts';

/** Where the ticket is served, and when it is open. */
export function createPlace() {
  const heading = element('h2');
  const client = element('p', 'client');
  const branch = element('p', 'branch');
  const address = element('span');
  const addressLine = element('p', 'line', icon('pin'), address);
  const hours = element('span');
  const hoursLine = element('p', 'line', icon('clock'), hours);
  const mapName = element('span');
  const map = element('a', 'button', mapName, icon('arrow'));
  map.target = '_blank';
  map.rel = 'noopener noreferrer';
  const node = element('section', 'card place', heading, branch, client, addressLine, hoursLine, map);

  return {
    node,
    update(place: Place | null, words: Words): void {
      setShown(node, place !== null);
      if (!place) return;
      setText(heading, words.place);
      setText(branch, place.branch);
      setText(client, place.client);
      setText(address, place.address);
      setShown(addressLine, place.address !== '');
      setText(hours, place.hours);
      setShown(hoursLine, place.hours !== '');
      setText(mapName, words.map);
      setShown(map, place.map !== null);
      if (place.map) setAttribute(map, 'href', place.map);
    },
  };
}
