import { defineLabels, label } from '../fields/label.ts';
import { pollOfferLabels } from '../surveys/poll-offer.labels.ts';

/** What the log calls the tables, columns and values of this feature. */
export const robotsLabels = defineLabels({
  records: {
    robots: {
      title: label('Robot', 'Robot', 'ロボット'),
      fields: {
        desired_power: label('Encendido', 'Power', '電源'),
        power_at: label('Encendido o apagado el', 'Switched at', '電源操作の時刻'),
        hours: label('Horario', 'Hours', '稼働時間'),
        downtime_allowed: label('Tiempo de inactividad', 'Idle time', '無操作時間'),
        is_simulated: label('Simulado', 'Simulated', 'シミュレーション'),
        max_wait_time: label('Tiempo máximo de espera', 'Maximum waiting time', '最大待ち時間'),
        mic_listening_time: label(
          'Tiempo de escucha del micrófono',
          'Microphone listening time',
          'マイクの聞き取り時間',
        ),
        screen_resolution_id: label('Resolución de pantalla', 'Screen resolution', '画面の解像度'),
        poll_offer: label('Cuándo ofrece la encuesta', 'When it offers the survey', 'アンケートを勧める時'),
        poll_group_id: label('Encuesta por el grupo', 'Survey by the group', 'アンケートのグループ'),
        own_poll_offer: label('Cuándo ofrecía la suya', 'When it offered its own', '独自のアンケートを勧める時'),
        serial_number: label('Número de serie', 'Serial number', 'シリアル番号'),
        time_to_remind_client: label(
          'Tiempo para recordar al cliente',
          'Time to remind the client',
          '再案内までの時間',
        ),
        url: label('URL', 'URL', 'URL'),
      },
      values: {
        desired_power: {
          on: label('Sí', 'On', 'オン'),
          off: label('No', 'Off', 'オフ'),
        },
        poll_offer: pollOfferLabels,
        own_poll_offer: pollOfferLabels,
      },
    },
    pairings: {
      title: label('Código de vinculación', 'Pairing code', 'ペアリングコード'),
      fields: {
        code_hash: label('Código', 'Code', 'コード'),
        device: label('Equipo', 'Device', '端末'),
        made_by: label('Creado por', 'Made by', '作成した人'),
        secret_hash: label('Credencial', 'Credential', '認証情報'),
      },
    },
  },
  actions: {
    'robots.powerOff': label('Apagó el robot', 'Turned the robot off', 'ロボットの電源オフ'),
    'robots.powerOn': label('Encendió el robot', 'Turned the robot on', 'ロボットの電源オン'),
    'robots.unlink': label('Desvinculó el equipo', 'Unlinked the device', '端末の解除'),
    'robots.pairingCode': label('Vinculó un equipo', 'Linked a device', '端末のペアリング'),
  },
});
