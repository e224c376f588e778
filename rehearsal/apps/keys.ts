import { randomBytes } from 'node:crypto'
import { sha256Hex } from '../seeded-random.ts'

/** 32 hexadecimal digits, as these apps generate them. */
export const generateKey = (): string => randomBytes(16).toString('hex')

/** The format of qBittorrent 5.2 and later. An app with such a key behaves like that version. */
export const generateQbittorrentKey = (): string => `qbt_${randomBytes(14).toString('hex')}`
export const isQbittorrentKey = (key: string): boolean => key.startsWith('qbt_')

/** As long as qBittorrent's temporary password. source: seen on 5.1 and 5.3. */
const TEMPORARY_PASSWORD_LENGTH = 9

/** Returns the default key, password or token of a rehearsed app. */
export const defaultKey = (name: string): string =>
  sha256Hex(`key of ${name}`).slice(0, name === 'qbittorrent' ? TEMPORARY_PASSWORD_LENGTH : 32)
