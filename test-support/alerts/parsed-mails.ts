import PostalMime, { type Email } from 'postal-mime'
import type { FakeMailServer } from './mail-server.ts'

/** The mails that the server took, as another program reads them. */
export function mailsOf({ receivedLines }: Pick<FakeMailServer, 'receivedLines'>): Promise<Email[]> {
  const mails: string[][] = []
  let open: string[] | undefined
  for (const line of receivedLines)
    if (line === 'DATA') mails.push((open = []))
    else if (line === '.') open = undefined
    else open?.push(line)
  return Promise.all(mails.map((lines) => PostalMime.parse(lines.join('\r\n'))))
}
