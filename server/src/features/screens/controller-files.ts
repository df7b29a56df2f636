/** The service that shows a robot's display: Chromium alone on the first console, in a compositor that shows nothing else. */
export const service = `[Unit]
Description=Botones: pantalla del robot
Wants=network-online.target
After=network-online.target systemd-user-sessions.service getty@tty1.service
Conflicts=getty@tty1.service display-manager.service
ConditionPathExists=/dev/tty0

[Service]
User=botones
PAMName=login
UtmpIdentifier=tty1
UtmpMode=user
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
StandardInput=tty-fail
StandardOutput=journal
StandardError=journal
# PANTALLA es la dirección, con ?mac=…&hostname=… de esta computadora; la escribe install.sh.
EnvironmentFile=/etc/botones/pantalla.env
ExecStart=/usr/bin/cage -d -- /usr/bin/chromium --ozone-platform=wayland --kiosk --no-first-run --noerrdialogs --disable-pinch --overscroll-history-navigation=0 --autoplay-policy=no-user-gesture-required --password-store=basic --hide-scrollbars \${PANTALLA}
Restart=always
RestartSec=3

[Install]
WantedBy=graphical.target
`;

/** Makes of a computer with Debian 12 a robot's screen. `server` is an origin, which holds no character that a shell understands. */
export const installScript = (server: string): string => `#!/usr/bin/env bash
# Hace de una computadora con Debian 12 la pantalla de un robot: sudo ./install.sh [dirección del servidor]
set -euo pipefail

server=\${1:-'${server}'}
server=\${server%/}

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

[ "$(id -u)" = 0 ] || fail 'ejecútelo con sudo.'
grep -qx 'VERSION_ID="12"' /etc/os-release && grep -qx 'ID=debian' /etc/os-release || fail 'se necesita Debian 12.'
[[ $server =~ ^https?://[][A-Za-z0-9.:-]+$ ]] || fail "no es la dirección de un servidor: $server"

here=$(cd "$(dirname "$0")" && pwd)

export DEBIAN_FRONTEND=noninteractive
apt-get update
# udev y libpam-systemd dan al usuario la pantalla y las tarjetas de sonido; PipeWire elige bocina y micrófono, también los que se
# conectan después, y les quita el silencio con el que arranca una tarjeta.
apt-get install -y --no-install-recommends cage chromium fonts-noto-core iproute2 udev libpam-systemd dbus-user-session \\
  pipewire-pulse pipewire-alsa wireplumber alsa-utils

# Lo que un navegador no puede saber de la computadora: la dirección de su tarjeta de red y su nombre.
interface=$(ip -o route show default | awk '{ for (i = 1; i < NF; i++) if ($i == "dev") { print $(i + 1); exit } }')
[ -n "$interface" ] || fail 'no hay red; conéctela e inténtelo de nuevo.'
mac=$(cat "/sys/class/net/$interface/address")
name=$(hostname | tr -cd 'A-Za-z0-9.-')

id botones >/dev/null 2>&1 || useradd --create-home --shell /usr/sbin/nologin botones
usermod --append --groups audio,video,input,render botones

install -d -m 755 /etc/botones /etc/chromium/policies/managed
printf 'PANTALLA=%s/pantalla/?mac=%s&hostname=%s\\n' "$server" "$mac" "$name" >/etc/botones/pantalla.env

# El navegador solo abre el servidor, le da el micrófono sin preguntar y guarda su programa para arrancar sin red.
insecure='[]'
case $server in
http://*) insecure="[\\"$server\\"]" ;;
esac
cat >/etc/chromium/policies/managed/botones.json <<POLICY
{
  "URLBlocklist": ["*"],
  "URLAllowlist": ["$server"],
  "AudioCaptureAllowedUrls": ["$server"],
  "AutoplayAllowlist": ["$server"],
  "OverrideSecurityRestrictionsOnInsecureOrigin": $insecure,
  "DefaultBrowserSettingEnabled": false,
  "MetricsReportingEnabled": false,
  "PasswordManagerEnabled": false,
  "TranslateEnabled": false
}
POLICY

install -m 644 "$here/botones-pantalla.service" /etc/systemd/system/botones-pantalla.service
systemctl daemon-reload
systemctl set-default graphical.target
systemctl enable botones-pantalla.service
systemctl restart botones-pantalla.service

echo "Listo: la pantalla muestra un código. Escríbalo en la consola, en el robot: Vincular."
`;

/** What a person has to know who installs it. */
export const readme = (server: string): string => `# Pantalla de robot Botones

Hace de una computadora con Debian 12 (sin escritorio) la pantalla de un robot.

1. Conecte la computadora a la red y copie esta carpeta a ella.
2. Ejecute \`sudo ./install.sh\`. El servidor es ${server}; si la computadora lo alcanza por otra dirección, dígala:
   \`sudo ./install.sh https://otra.direccion\`.
3. La pantalla muestra un código. En la consola, abra el robot, elija 'Vincular' y escríbalo.

Qué instala: Chromium, cage y PipeWire para el sonido (paquetes de Debian), el usuario \`botones\`, el servicio \`botones-pantalla\`
y una política de Chromium que solo permite este servidor. Ningún otro programa. El programa del robot lo
da el servidor y se actualiza desde la consola, en Publicidad / Pantallas.

- La dirección que abre, con la MAC y el nombre de la computadora: \`/etc/botones/pantalla.env\`
- Qué hace: \`journalctl -u botones-pantalla\` · De nuevo: \`sudo systemctl restart botones-pantalla\`
- Quitarlo: \`sudo systemctl disable --now botones-pantalla\`

## In English

\`sudo ./install.sh\` turns a computer with Debian 12 into a robot's screen that opens ${server}
(or the address given as argument). The screen then shows a code: type it in the console, at the robot, 'Pair'.
`;
