import { defineLabels, label } from '../fields/label.ts';
import { givenFields } from '../groups/given.labels.ts';
import { robotSpeech } from '../speech/spoken.labels.ts';

/** What the log calls the tables, columns and values of this feature. */
export const productsLabels = defineLabels({
  records: {
    products: {
      title: label('Producto', 'Product', '商品'),
      fields: {
        audio_en: label('Voz (inglés)', 'Speech (English)', '音声（英語）'),
        audio_es: label('Voz (español)', 'Speech (Spanish)', '音声（スペイン語）'),
        audio_text_en: label('Texto del robot (inglés)', 'Robot text (English)', 'ロボットの発話（英語）'),
        audio_text_es: label('Texto del robot (español)', 'Robot text (Spanish)', 'ロボットの発話（スペイン語）'),
        code: label('Clave', 'Code', 'コード'),
        description_en: label('Descripción (inglés)', 'Description (English)', '説明（英語）'),
        description_es: label('Descripción (español)', 'Description (Spanish)', '説明（スペイン語）'),
        name_en: label('Nombre (inglés)', 'Name (English)', '名前（英語）'),
        name_es: label('Nombre (español)', 'Name (Spanish)', '名前（スペイン語）'),
        price_en: label('Precio en USD', 'Price in USD', '価格（USD）'),
        price_es: label('Precio en MXN', 'Price in MXN', '価格（MXN）'),
      },
    },
    product_images: {
      title: label('Imagen de producto', 'Product image', '商品画像'),
      fields: {
        product_id: label('Producto', 'Product', '商品'),
        url: label('Archivo', 'File', 'ファイル'),
      },
    },
    robot_products: {
      title: label('Producto del robot', 'Product of the robot', 'ロボットの商品'),
      fields: robotSpeech,
    },
    group_products: {
      title: label('Producto del grupo', 'Product of the group', 'グループの商品'),
      fields: givenFields,
    },
  },
});
