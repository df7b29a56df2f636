import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const agentsLabels = defineLabels({
  records: {
    agents: {
      title: label('Agente', 'Agent', 'エージェント'),
      fields: {
        engine: label('Motor de voz', 'Voice engine', '音声エンジン'),
        is_default: label('Predeterminado', 'Default', '既定'),
        key_email: label('Correo de la llave', 'Email of the key', 'キーのメール'),
        key_project: label('Proyecto de la llave', 'Project of the key', 'キーのプロジェクト'),
        pitch: label('Tono', 'Pitch', '音程'),
        session_id: label('Tipo de sesión', 'Session type', 'セッション種別'),
        speed: label('Velocidad', 'Speed', '速度'),
        test_phrase: label('Frase de prueba', 'Test phrase', 'テスト文'),
        voice_tone: label('Tono de voz', 'Voice tone', '声のトーン'),
      },
      values: {
        engine: {
          local: label('Local', 'Local', 'ローカル'),
          google: label('Google', 'Google', 'Google'),
          http: label('Servidor propio', 'Own server', '自社サーバー'),
        },
        voice_tone: {
          neutral: label('Neutro', 'Neutral', '中性'),
          female: label('Femenino', 'Female', '女性'),
          male: label('Masculino', 'Male', '男性'),
        },
      },
    },
    agent_secrets: {
      title: label('Llave del agente', 'Agent key', 'エージェントのキー'),
      fields: {
        key_enc: label('Llave', 'Key', 'キー'),
      },
    },
  },
});
