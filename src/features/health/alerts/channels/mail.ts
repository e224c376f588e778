import { sha256 } from '../../../../lib/hash.ts'

export interface Mail {
  from: string
  to: string
  subject: string
  body: string
  /** The same one twice is the same mail, sent again. */
  id: string
  date: Date
}

const LINE = 76
/** So many bytes of text make an encoded word of at most 75 characters. source: RFC 2047, 2 */
const WORD_BYTES = 45

/** A whole mail, its lines ended by CR LF. Its body is base64, so that nothing in it can end the mail or a line. */
export function writeMail({ from, to, subject, body, id, date }: Mail): string {
  const domain = from.split('@')[1] ?? 'localhost'
  const name = sha256(id).slice(0, 32)
  return [
    `From: usher <${from}>`,
    `To: <${to}>`,
    `Subject: ${headerText(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${name}@${domain}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(`${body.replaceAll(/\r?\n/g, '\r\n')}\r\n`)
      .toString('base64')
      .match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []),
    '',
  ].join('\r\n')
}

/** Nothing that could end a header is left in it; what is not plain ASCII is encoded. source: RFC 2047 */
export function headerText(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)
  if (/^[\x20-\x7e]*$/.test(line) && line.length <= LINE && !line.includes('=?')) return line
  return pieces(line)
    .map((piece) => `=?utf-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join('\r\n ')
}

/** Broken between characters, never within one. */
function pieces(text: string): string[] {
  const all = ['']
  for (const character of text) {
    if (Buffer.byteLength(all.at(-1)! + character) > WORD_BYTES) all.push('')
    all[all.length - 1] += character
  }
  return all
}

/** A line that begins with a dot gets another, and the one that ends the mail stands alone. source: RFC 5321, 4.5.2 */
export function asData(mail: string): string {
  const lines = mail.replaceAll(/\r?\n/g, '\r\n').replace(/(\r\n)?$/, '\r\n')
  return `${lines.replaceAll(/^\./gm, '..')}.\r\n`
}
