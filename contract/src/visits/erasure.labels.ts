import { defineLabels, label } from '../fields/label.ts';

/** What the log calls erased visits: that one was erased and by whom, nothing of it. */
export const erasureLabels = defineLabels({
  records: {
    erased_visits: {
      title: label('Visita borrada', 'Erased visit', '消去した訪問'),
      fields: {
        erasure_id: label('Borrado', 'Erasure', '消去'),
        uuid: label('Clave de la visita', 'Key of the visit', '訪問のキー'),
        day: label('Día de la visita', 'Day of the visit', '訪問の日'),
        track_hash: label('Huella de la cámara', 'Fingerprint of the camera', 'カメラの指紋'),
        erased_at: label('Borrada el', 'Erased on', '消去日時'),
        noted_at: label('Anotada el', 'Noted on', '記録日時'),
      },
      deeds: { created: label('Borró lo de una visita', 'Erased what a visit held', '訪問の内容を消去') },
    },
  },
  actions: {
    'visitErasure.erase': label('Borró lo de una visita', 'Erased what a visit held', '訪問の内容を消去'),
    'visitErasure.eraseMany': label('Borró lo de una persona', 'Erased what is kept of somebody', '人物の記録を消去'),
  },
});
