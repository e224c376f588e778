/** A line that a program of the household may write, with what must not be readable in it. */
export interface SeededLine {
  place: string
  text: string
  secrets: string[]
}

/** Of each kind of secret, a value that nobody has. They are put together here, so that no scanner takes them for real. */
const join = (...parts: string[]): string => parts.join('')

export const password = 'Tr0ub4dor&3'.replace('&', '-')
export const values = {
  password,
  word: 'kestrel7harbour',
  hex: '9f86d081884c7d659a2feaa0c55ad015',
  key: 'q7Rz0KfP2mWx5TbN8vLc',
  pin: '846213',
  base64: 'mB3kT9/xQ2+vL7sN0pRz4wYc8dHf1gJa5uEi6oKt==',
  plex: 'x7Gk2PqLm9ZtRw4VbYc1',
  claim: join('claim', '-Vb7Kq2xWm9RtLp4ZcYs1'),
  github: join('ghp', '_16C7e42F292c6912E7710c838347Ae178B4a'),
  githubFine: join('github', '_pat_11ABCDEFG0q7Rz0KfP2mWx_5TbN8vLcQ2vL7sN0pRz4wYc8dHf'),
  gitlab: join('glpat', '-q7Rz0KfP2mWx5TbN8vLc'),
  aws: join('AKIA', 'IOSFODNN7QRSTUVW'),
  awsSecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYq8Rz0KfP2m',
  slack: join('xoxb', '-263594206564-q7Rz0KfP2mWx5TbN'),
  stripe: join('sk', '_live_4eC39HqLyjWDarjtT1zdp7dc'),
  openai: join('sk', '-proj-q7Rz0KfP2mWx5TbN8vLc'),
  telegram: join('841029384', ':AAHq7Rz0KfP2mWx5TbN8vLcQ2vL7sN0pRz'),
  discord: join('dQ7Rz0KfP2mWx5TbN8vLc', '-Q2vL7sN0pRz4wYc8dHf1gJa5uEi6oKtXyZ'),
  slackPath: 'T00000000/B00000000/q7Rz0KfP2mWx5TbN8vLcQ2vL',
  health: '5c2f1f6e-3b5a-4f0f-9a54-7c1c3f1d2b9a',
  topic: 'den-alerts-k3strel',
  jwt: join('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiJhbmEiLCJleHAiOjF9', '.q7Rz0KfP2mWx5TbN8vLcQ2vL7sN0pRz4'),
  wireguard: 'yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=',
  tailscale: join('tskey', '-auth-kq7Rz0KfP2CNTRL-mWx5TbN8vLcQ2vL7sN0pRz'),
  npm: join('npm', '_q7Rz0KfP2mWx5TbN8vLcQ2vL7sN0pRz4wYc8'),
  pem: 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj',
  age: join('AGE-SECRET', '-KEY-1QQPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQQPZRY9X8GF2TVDW0S3JN54KH'),
  mac: 'd8:3a:dd:4b:7e:19',
  serial: 'WD-WCC7K4NR2LPZ',
  ssid: 'Kestrel Harbour 5G',
  v4: '93.184.216.34',
  v6: '2606:2800:220:1:248:1893:25c8:1946',
  mail: 'ana.kestrel@harbour-mail.example',
} as const

export const seeded = (place: string, text: string, ...secrets: string[]): SeededLine => ({ place, text, secrets })
