/** What a picture shows; each is drawn in the colour of its product. */
type Draw = (colour: string, dark: string) => string;

const white = '#ffffff';
const soft = 'rgba(255,255,255,.45)';
const cross = (x: number, y: number, size: number, fill: string) =>
  `<path fill="${fill}" d="M${x - size / 6} ${y - size / 2}h${size / 3}v${size / 3}h${size / 3}v${size / 3}h${-size / 3}v${size / 3}h${-size / 3}v${-size / 3}h${-size / 3}v${-size / 3}h${size / 3}z"/>`;
const shine = (x: number, y: number, height: number) =>
  `<rect x="${x}" y="${y}" width="18" height="${height}" rx="9" fill="${soft}"/>`;

const shapes = {
  tube: (c, d) =>
    `<rect x="548" y="200" width="104" height="44" rx="14" fill="${d}"/><path d="M560 244h80v340a40 40 0 0 1-80 0z" fill="${white}"/><path d="M560 400h80v184a40 40 0 0 1-80 0z" fill="${c}"/>${shine(574, 270, 260)}`,
  tubes: (c, d) =>
    [420, 550, 680]
      .map(
        (x, n) =>
          `<rect x="${x}" y="230" width="100" height="40" rx="12" fill="${d}"/><path d="M${x + 10} 270h80v300a40 40 0 0 1-80 0z" fill="${white}"/><path d="M${x + 10} ${360 + n * 50}h80v${210 - n * 50}a40 40 0 0 1-80 0z" fill="${c}"/>`,
      )
      .join(''),
  drop: (c, d) =>
    `<path d="M600 190c90 130 150 200 150 290a150 150 0 0 1-300 0c0-90 60-160 150-290z" fill="${c}"/><path d="M540 520a70 70 0 0 0 70 70" stroke="${soft}" stroke-width="26" stroke-linecap="round" fill="none"/>${cross(600, 470, 120, d)}`,
  flask: (c, d) =>
    `<rect x="530" y="190" width="140" height="36" rx="16" fill="${d}"/><path d="M556 226h88v130l120 230a44 44 0 0 1-40 64H476a44 44 0 0 1-40-64l120-230z" fill="${white}"/><path d="M508 448h184l72 138a44 44 0 0 1-40 64H476a44 44 0 0 1-40-64z" fill="${c}"/><circle cx="560" cy="540" r="18" fill="${soft}"/><circle cx="640" cy="590" r="26" fill="${soft}"/>`,
  film: (c, d) =>
    `<rect x="400" y="180" width="400" height="470" rx="30" fill="${d}"/><path d="M600 230v360" stroke="${c}" stroke-width="26" stroke-linecap="round"/>${[280, 350, 420, 490].map((y) => `<path d="M590 ${y}c-70-30-120 0-130 60M610 ${y}c70-30 120 0 130 60" stroke="${white}" stroke-width="18" stroke-linecap="round" fill="none" opacity=".85"/>`).join('')}`,
  pulse: (c, d) =>
    `<rect x="360" y="220" width="480" height="340" rx="34" fill="${d}"/><path d="M400 400h90l40-90 60 190 50-130 30 30h130" stroke="${c}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round" fill="none"/><rect x="520" y="560" width="160" height="70" fill="${d}"/><rect x="450" y="620" width="300" height="30" rx="15" fill="${c}"/>`,
  rings: (c, d) =>
    `<circle cx="600" cy="410" r="230" fill="${white}"/><circle cx="600" cy="410" r="150" fill="${d}"/><circle cx="600" cy="410" r="110" fill="${c}" opacity=".55"/><rect x="560" y="390" width="330" height="60" rx="30" fill="${c}"/><rect x="470" y="620" width="260" height="36" rx="18" fill="${d}"/>`,
  heart: (c, d) =>
    `<path d="M600 640C460 530 380 450 380 350a115 115 0 0 1 220-48 115 115 0 0 1 220 48c0 100-80 180-220 290z" fill="${c}"/><path d="M430 420h90l34-70 54 130 42-60h120" stroke="${white}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round" fill="none"/><circle cx="470" cy="320" r="24" fill="${soft}"/><path d="M600 640l-30-24" stroke="${d}" stroke-width="2"/>`,
  stethoscope: (c, d) =>
    `<path d="M450 200v170a130 130 0 0 0 260 0V200" stroke="${d}" stroke-width="34" stroke-linecap="round" fill="none"/><path d="M580 500v40a100 100 0 0 0 200 0v-60" stroke="${d}" stroke-width="34" stroke-linecap="round" fill="none"/><circle cx="780" cy="430" r="66" fill="${c}"/><circle cx="780" cy="430" r="30" fill="${white}"/><circle cx="450" cy="200" r="26" fill="${c}"/><circle cx="710" cy="200" r="26" fill="${c}"/>`,
  tooth: (c, d) =>
    `<path d="M600 250c-60-50-190-50-200 80-8 100 40 140 60 230 12 60 40 100 70 90 40-12 20-150 70-150s30 138 70 150c30 10 58-30 70-90 20-90 68-130 60-230-10-130-140-130-200-80z" fill="${white}"/><path d="M460 340c0-50 30-70 60-72" stroke="${c}" stroke-width="20" stroke-linecap="round" fill="none"/>${cross(760, 240, 110, d)}`,
  eye: (c, d) =>
    `<path d="M330 410c130-190 410-190 540 0-130 190-410 190-540 0z" fill="${white}"/><circle cx="600" cy="410" r="110" fill="${c}"/><circle cx="600" cy="410" r="54" fill="${d}"/><circle cx="636" cy="372" r="24" fill="${white}"/>`,
  apple: (c, d) =>
    `<path d="M600 310c-50-50-200-40-200 110 0 130 90 240 150 230 30-6 70-6 100 0 60 10 150-100 150-230 0-150-150-160-200-110z" fill="${c}"/><path d="M600 310c0-60 20-90 60-120" stroke="${d}" stroke-width="22" stroke-linecap="round" fill="none"/><path d="M640 250c40-50 90-50 120-40-10 50-60 80-120 40z" fill="#4caf7a"/><ellipse cx="480" cy="400" rx="26" ry="50" fill="${soft}"/>`,
  box: (c, d) =>
    `<path d="M380 290l220-90 220 90v280l-220 90-220-90z" fill="${white}"/><path d="M380 290l220 90v280l-220-90z" fill="${c}"/><path d="M600 380l220-90v280l-220 90z" fill="${d}"/>${cross(490, 450, 110, white)}`,
  bottle: (c, d) =>
    `<rect x="530" y="180" width="140" height="70" rx="16" fill="${d}"/><path d="M550 250h100v40c60 20 90 60 90 120v200a44 44 0 0 1-44 44H504a44 44 0 0 1-44-44V410c0-60 30-100 90-120z" fill="${c}"/><rect x="460" y="430" width="280" height="150" fill="${white}"/>${cross(600, 505, 90, c)}${shine(490, 330, 70)}`,
  cream: (c, d) =>
    `<path d="M470 200h260l-30 380H500z" fill="${white}"/><path d="M478 300h244l-12 150H490z" fill="${c}"/>${cross(600, 375, 80, white)}<rect x="520" y="580" width="160" height="70" rx="16" fill="${d}"/>`,
  blister: (c, d) =>
    `<rect x="400" y="210" width="400" height="430" rx="36" fill="${white}"/>${[0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => `<ellipse cx="${490 + column * 110}" cy="${275 + row * 100}" rx="40" ry="32" fill="${(row + column) % 2 ? d : c}"/>`)).join('')}`,
  syringe: (c, d) =>
    `<g transform="rotate(40 600 420)"><rect x="420" y="370" width="300" height="100" rx="20" fill="${white}"/><rect x="540" y="370" width="180" height="100" rx="16" fill="${c}"/><rect x="720" y="398" width="40" height="44" fill="${d}"/><path d="M760 420h130" stroke="${d}" stroke-width="10" stroke-linecap="round"/><path d="M420 420H320" stroke="${d}" stroke-width="24"/><rect x="296" y="360" width="30" height="120" rx="12" fill="${d}"/></g>`,
  vial: (c, d) =>
    `<rect x="540" y="210" width="120" height="56" rx="12" fill="${d}"/><rect x="560" y="266" width="80" height="40" fill="#cfd8e3"/><path d="M500 346a40 40 0 0 1 40-40h120a40 40 0 0 1 40 40v264a40 40 0 0 1-40 40H540a40 40 0 0 1-40-40z" fill="${white}"/><rect x="500" y="390" width="200" height="170" fill="${c}"/>${cross(600, 475, 90, white)}`,
  thermometer: (c, d) =>
    `<g transform="rotate(35 600 420)"><rect x="556" y="170" width="88" height="370" rx="44" fill="${white}"/><circle cx="600" cy="580" r="80" fill="${c}"/><rect x="584" y="300" width="32" height="270" fill="${c}"/>${[240, 300, 360, 420].map((y) => `<rect x="650" y="${y}" width="40" height="12" rx="6" fill="${d}"/>`).join('')}</g>`,
  monitor: (c, d) =>
    `<rect x="380" y="220" width="440" height="380" rx="50" fill="${white}"/><rect x="420" y="262" width="250" height="200" rx="22" fill="${d}"/><path d="M450 320h120M450 370h180M450 420h90" stroke="${c}" stroke-width="26" stroke-linecap="round"/><circle cx="742" cy="320" r="38" fill="${c}"/><circle cx="742" cy="430" r="26" fill="${d}"/><path d="M460 600v40h280v-40" stroke="${d}" stroke-width="26" stroke-linecap="round" fill="none"/>`,
  bandage: (c, d) =>
    `<g transform="rotate(-35 600 420)"><rect x="340" y="340" width="520" height="160" rx="80" fill="${c}"/><rect x="500" y="340" width="200" height="160" fill="${white}"/>${[540, 600, 660].flatMap((x) => [385, 420, 455].map((y) => `<circle cx="${x}" cy="${y}" r="9" fill="${d}"/>`)).join('')}</g>`,
  kit: (c, d) =>
    `<path d="M510 290v-40a36 36 0 0 1 36-36h108a36 36 0 0 1 36 36v40" stroke="${d}" stroke-width="30" fill="none"/><rect x="370" y="290" width="460" height="340" rx="44" fill="${c}"/><circle cx="600" cy="460" r="100" fill="${white}"/>${cross(600, 460, 120, c)}`,
  building: (c, d) =>
    `<rect x="400" y="250" width="400" height="400" rx="18" fill="${white}"/><rect x="400" y="250" width="400" height="70" rx="18" fill="${c}"/>${[0, 1].flatMap((row) => [0, 1, 2, 3].map((column) => `<rect x="${430 + column * 92}" y="${350 + row * 96}" width="64" height="64" rx="10" fill="${c}" opacity="${(row + column) % 3 ? '.35' : '.7'}"/>`)).join('')}<rect x="550" y="550" width="100" height="100" rx="12" fill="${d}"/>${cross(600, 285, 54, white)}<rect x="320" y="640" width="560" height="20" rx="10" fill="${d}"/>`,
} satisfies Record<string, Draw>;
export type Shape = keyof typeof shapes;

/** A drawing of 1200 × 900 as SVG; `hue` is degrees on the colour wheel. */
export function drawing(shape: Shape, hue: number): string {
  const of = (saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">` +
    `<defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="${of(70, 93)}"/><stop offset="1" stop-color="${of(62, 80)}"/></linearGradient></defs>` +
    `<rect width="1200" height="900" fill="url(#sky)"/><circle cx="600" cy="440" r="380" fill="${of(75, 97)}" opacity=".6"/>` +
    `<circle cx="1040" cy="150" r="90" fill="${of(60, 88)}"/><circle cx="170" cy="760" r="130" fill="${of(60, 88)}"/>` +
    `<ellipse cx="600" cy="740" rx="270" ry="30" fill="${of(40, 40)}" opacity=".18"/>` +
    `<g transform="translate(0 40)">${shapes[shape](of(68, 52), of(48, 30))}</g></svg>`
  );
}
