import type MimeNode from 'nodemailer/lib/mime-node'
import { sha256 } from '../../../../lib/hash.ts'

export interface MailMessage {
  from: string
  to: string
  subject: string
  body: string
  /** The same as a page, for programs that show one. */
  html?: { page: string; pictures: readonly MailPicture[]; language: string }
  /** A retry of the same mail has the same id. */
  id: string
  date: Date
}

/** A picture inside a mail. Its page names it as `cid:NAME`. */
export interface MailPicture {
  name: string
  type: string
  bytes: Buffer
}

const MAX_SUBJECT_LENGTH = 200
const PLAIN = 'text/plain; charset=utf-8'

/** Formats a complete mail. Every part is base64, so that no text can end the mail, a part or a line. */
export async function formatMail({ from, to, subject, body, html, id, date }: MailMessage): Promise<Buffer> {
  const { default: Node } = await import('nodemailer/lib/mime-node')
  const digest = sha256(id)
  const options = {
    textEncoding: 'B' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
    baseBoundary: digest.slice(32),
  }
  const root = new Node(html ? 'multipart/alternative' : PLAIN, options).setHeader({
    From: { name: 'usher', address: from },
    To: { name: '', address: to },
    Subject: toOneLine(subject),
    Date: date,
    'Message-ID': `<${digest.slice(0, 32)}@${from.split('@')[1] ?? 'localhost'}>`,
    'Auto-Submitted': 'auto-generated',
  })
  if (!html) return withText(root, body).build()
  withText(root.createChild(PLAIN), body)
  const page = root.createChild('multipart/related')
  withText(page.createChild('text/html; charset=utf-8').setHeader('Content-Language', html.language), html.page)
  for (const { name, type, bytes } of html.pictures)
    page
      .createChild(type)
      .setHeader({
        'Content-ID': `<${name}>`,
        'Content-Disposition': 'inline',
        'Content-Transfer-Encoding': 'base64',
      })
      .setContent(bytes)
  return root.build()
}

const withText = (node: MimeNode, text: string): MimeNode =>
  node.setHeader('Content-Transfer-Encoding', 'base64').setContent(`${text.replaceAll(/\r?\n/g, '\r\n')}\r\n`)

/** Removes every character that could end a header. */
const toOneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH)
