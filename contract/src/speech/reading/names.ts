import type { ReadLanguage } from './numbers.ts';
import { type SaidWords, saidWords } from './words.ts';

/** Places and people whose x is of Nahuatl, Mixtec or Maya, and is said 'j', 's' or 'sh': engines say 'ks'. */
const withX = `
  Oaxaca=Oajaca oaxaqueño=oajaqueño oaxaqueña=oajaqueña oaxaqueños=oajaqueños oaxaqueñas=oajaqueñas
  Xalapa=Jalapa xalapeño=jalapeño xalapeña=jalapeña xalapeños=jalapeños xalapeñas=jalapeñas
  Tlaxcala=Tlascala tlaxcalteca=tlascalteca tlaxcaltecas=tlascaltecas tlaxcalteco=tlascalteco
  Texcoco=Tescoco texcocano=tescocano texcocana=tescocana Xochimilco=Sochimilco xochimilca=sochimilca
  Taxco=Tasco taxqueño=tasqueño taxqueña=tasqueña Tlaxco=Tlasco
  mexiquense=mejiquense mexiquenses=mejiquenses
  Mixteca=Misteca mixteco=misteco mixtecas=mistecas mixtecos=mistecos mixe=mije mixes=mijes
  Texas=Tejas texano=tejano texana=tejana texanos=tejanos texanas=tejanas
  Ixtapa=Istapa Ixtapaluca=Istapaluca Ixtapan=Istapan Ixtlán=Istlán Ixtepec=Istepec Ixmiquilpan=Ismiquilpan
  Ixtlahuaca=Istlahuaca Ixtlahuacán=Istlahuacán Ixtacuixtla=Istacuistla Ixtaczoquitlán=Istazoquitlán
  Tuxtla=Tustla Tuxtlas=Tustlas tuxtleco=tustleco tuxtleca=tustleca Tuxtepec=Tustepec Tuxpan=Tuspan Tuxpam=Tuspam
  Huixquilucan=Huisquilucan Huixtla=Huistla Mixquic=Mísquic Mixcoac=Miscoac Mexquitic=Mesquitic
  Texmelucan=Tesmelucan Tepexpan=Tepespan Tequixquiac=Tequisquiac Juxtlahuaca=Justlahuaca Coixtlahuaca=Coistlahuaca
  Coxcatlán=Coscatlán Cacaxtla=Cacastla Axtla=Astla Texcaltitlán=Tescaltitlán nixtamal=nistamal
  Tlaxiaco=Tlajiaco Necaxa=Necaja Xilitla=Jilitla Xico=Jico Xicotepec=Jicotepec Xicoténcatl=Jicoténcatl
  Xaltocan=Jaltocan Xalostoc=Jalostoc Xalisco=Jalisco Xonacatlán=Jonacatlán Axochiapan=Ajochiapan
  axolote=ajolote axolotes=ajolotes Ximena=Jimena Xavier=Javier
  Xochitl=Sóchitl Xochitepec=Sochitepec Xochicalco=Sochicalco
  Xola=Shola Xoco=Shoco Xotepingo=Shotepingo Xoxocotlán=Shoshocotlán xoloitzcuintle=sholoitzcuintle
  Uxmal=Ushmal Xcaret=Shcaret Xel-Há=Shel-Já Xcalak=Shcalac Yaxchilán=Yashchilán Ixchel=Ishchel`;

/** Brands and letters that the voice of this server says wrong in Spanish; what it says right stands not here. */
const brands: readonly (readonly [string, string])[] = [
  ['Tylenol', 'Táilenol'],
  ['Pfizer', 'Fáiser'],
  ['Bayer', 'Báyer'],
  ['Huggies', 'Jáguis'],
  ['Kleenex', 'Clínex'],
  ['IMSS', 'Ims'],
  ['ISSSTE', 'Isste'],
  ['IPN', 'i pe ene'],
  ['HEB', 'hache e be'],
  ['H-E-B', 'hache e be'],
  ['AT&T', 'ei ti an ti'],
  ['USB', 'u ese be'],
  ['Oxxo', 'Ocso'],
  ['Liverpool', 'Líverpul'],
  ['Sears', 'Sirs'],
  ['Starbucks', 'Stárbocs'],
  ["McDonald's", 'Macdónals'],
  ['McDonald’s', 'Macdónals'],
  ['McDonalds', 'Macdónals'],
  ['Burger King', 'Búrguer King'],
  ['Subway', 'Sábuey'],
  ['Nike', 'Naik'],
  ['Uber', 'Úber'],
  ['Netflix', 'Nétflix'],
  ['YouTube', 'Yútub'],
  ['Spotify', 'Spótifai'],
  ['PayPal', 'Péipal'],
  ['Zoom', 'Zum'],
  ['Hotmail', 'Jótmeil'],
  ['Outlook', 'Áutluk'],
  ['Bluetooth', 'Blútuz'],
  ['online', 'onláin'],
];

const pairs = withX
  .trim()
  .split(/\s+/)
  .map((pair) => pair.split('=') as [string, string]);

/** Names that engines say by the letters that they are written with. */
export const names: Record<ReadLanguage, SaidWords> = {
  es: saidWords([...pairs, ...brands].map(([written, said]) => ({ written, said }))),
  en: saidWords([]),
};
