import { quoteApp } from './diagnosis.ts'
import type { QueuedDownload } from './queued-downloads.ts'

/** Returns what the app says of the download, each sentence quoted; its state where it says nothing. */
export const quoteMessages = ({ firstRow, mediaManager }: QueuedDownload): string[] =>
  firstRow.messages.length > 0
    ? firstRow.messages.map((message) => quoteApp(mediaManager.title, message))
    : [quoteApp(mediaManager.title, firstRow.state ?? '')]

/** Returns whether a message matches. source: the texts of the import decisions of Sonarr and Radarr. */
export const mentions = ({ firstRow }: QueuedDownload, pattern: RegExp): boolean =>
  firstRow.messages.some((message) => pattern.test(message))
