import { seeded, values as v, type SeededLine } from './seeded-secrets.ts'

const bare: readonly (readonly [string, string])[] = [
  ['GitHub', v.github],
  ['a fine GitHub token', v.githubFine],
  ['GitLab', v.gitlab],
  ['AWS', v.aws],
  ['AWS’s secret', v.awsSecret],
  ['Slack', v.slack],
  ['Stripe', v.stripe],
  ['OpenAI', v.openai],
  ['Telegram', v.telegram],
  ['Plex’s claim', v.claim],
  ['a JWT', v.jwt],
  ['WireGuard', v.wireguard],
  ['Tailscale', v.tailscale],
  ['npm', v.npm],
  ['age', v.age],
  ['a hex key', v.hex],
  ['a hex key in capitals', v.hex.toUpperCase()],
  ['a random word', v.key],
  ['base64', v.base64],
  ['a Discord token', v.discord],
  ['a MAC address', v.mac],
  ['a MAC address with dashes', v.mac.replaceAll(':', '-').toUpperCase()],
  ['an IPv4 address', v.v4],
  ['an IPv6 address', v.v6],
  ['a mail address', v.mail],
]

const sentences: readonly ((value: string) => string)[] = [
  (value) => `[Warn] request failed (${value})`,
  (value) => `2026-03-14 14:00:00 DEBUG seen ${value} again`,
]

const addresses: SeededLine[] = [
  seeded('Discord', `POST https://discord.com/api/webhooks/1098765432109876543/${v.discord}`, v.discord),
  seeded(
    'Discord, old host',
    `https://discordapp.com/api/webhooks/1098765432109876543/${v.discord}?wait=true`,
    v.discord,
  ),
  seeded('Slack', `https://hooks.slack.com/services/${v.slackPath}`, 'B00000000/q7Rz', 'q7Rz0KfP2mWx5TbN8vLcQ2vL'),
  seeded('Telegram', `https://api.telegram.org/bot${v.telegram}/sendMessage`, v.telegram.slice(10)),
  seeded('healthchecks', `ping https://hc-ping.com/${v.health} ok`, v.health),
  seeded('healthchecks of one’s own', `http://health.lan/ping/${v.health}`, v.health),
  seeded('ntfy', `https://ntfy.sh/${v.topic}`, v.topic),
  seeded('Apprise', `notify tgram://${v.telegram}/12345`, v.telegram),
  seeded('Apprise for Discord', `discord://1098765432109876543/${v.discord}`, v.discord),
  seeded('Apprise for mail', `mailtos://ana:${v.password}@harbour-mail.example`, v.password),
  seeded('Uptime Kuma', `http://kuma.lan/api/push/${v.word}?status=up`, v.word),
  seeded('IFTTT', `https://maker.ifttt.com/trigger/den/with/key/${v.key}`, v.key),
  seeded('Gotify', `http://gotify.lan/message?token=A${v.word}`, v.word),
  seeded('Pushover', `token=${v.word}&user=${v.hex}`, v.word, v.hex),
  seeded('an invitation', `http://wizarr.lan/invite/K3STR3L9`, 'K3STR3L9'),
  seeded('AWS in a file', `aws_secret_access_key = ${v.awsSecret}`, v.awsSecret),
  seeded('PEM in one line', `key: "-----BEGIN PRIVATE KEY-----\\n${v.pem}\\n-----END PRIVATE KEY-----"`, v.pem),
  seeded('PEM without its end', `-----BEGIN OPENSSH PRIVATE KEY----- ${v.pem}`, v.pem),
  seeded('a PEM line', v.pem, v.pem),
]

const devices: SeededLine[] = [
  seeded('SSID', `wlan0: connected to SSID "${v.ssid}"`, v.ssid),
  seeded('ESSID', `wlan0 IEEE 802.11 ESSID:"${v.ssid}"`, v.ssid),
  seeded('ssid=', `ssid=${v.ssid}`, v.ssid),
  seeded('BSSID', `BSSID: ${v.mac}`, v.mac),
  seeded('hardware address', `link/ether ${v.mac} brd ff:ff:ff:ff:ff:ff`, v.mac),
  seeded('serial number', `Serial Number:    ${v.serial}`, v.serial),
  seeded('serial', `{"model":"WDC","serial":"${v.serial}"}`, v.serial),
  seeded('home folder', `reading /home/anakestrel/media`, 'anakestrel'),
  seeded('public address with a port', `peer ${v.v4}:51413 connected`, v.v4),
  seeded('public address at a sentence’s end', `public ip is ${v.v4}.`, v.v4),
  seeded('IPv6 in brackets', `connect [${v.v6}]:443`, v.v6),
]

export const seededTokens: readonly SeededLine[] = [
  ...bare.flatMap(([place, value]) =>
    sentences.map((write, at) => seeded(`${place}, bare, ${at + 1}`, write(value), value)),
  ),
  ...addresses,
  ...devices,
]
