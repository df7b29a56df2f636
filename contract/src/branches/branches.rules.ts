import { defineRules } from '../fields/texts.ts';

/** The rules of a branch's place on the map (AMB-147). */
export const branchRules = defineRules({
  'branches.map_link': {
    es: 'Use un enlace https de un mapa conocido (Google Maps, Apple, OpenStreetMap, Bing, Waze, HERE)',
    en: 'Use an https link of a known map (Google Maps, Apple, OpenStreetMap, Bing, Waze, HERE)',
    ja: '既知の地図サービスの https リンクを使用してください（Google マップ、Apple、OpenStreetMap、Bing、Waze、HERE）',
  },
  'branches.short_link': {
    es: 'Es un enlace corto y no dice el lugar: abra el mapa y copie el enlace completo de la barra de direcciones',
    en: 'It is a short link and does not name the place: open the map and copy the whole link from the address bar',
    ja: '短縮リンクには場所が含まれません。地図を開き、アドレスバーから完全なリンクをコピーしてください',
  },
  'branches.no_place': {
    es: 'El enlace no dice el lugar: agregue la latitud y la longitud',
    en: 'The link does not name the place: add its latitude and longitude',
    ja: 'リンクに場所が含まれません。緯度と経度を追加してください',
  },
  'branches.place_missing': {
    es: 'Falta el lugar: pegue el enlace del mapa o sus coordenadas, por ejemplo 19.4326, -99.1332',
    en: 'The place is missing: paste the link of the map or its coordinates, for example 19.4326, -99.1332',
    ja: '場所がありません。地図のリンクか座標（例: 19.4326, -99.1332）を入力してください',
  },
  'branches.latitude': {
    es: 'La latitud va de -90 a 90',
    en: 'The latitude is from -90 to 90',
    ja: '緯度は -90〜90 です',
  },
  'branches.longitude': {
    es: 'La longitud va de -180 a 180',
    en: 'The longitude is from -180 to 180',
    ja: '経度は -180〜180 です',
  },
});
