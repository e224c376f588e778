import { randomBytes } from 'node:crypto'
import { digestOf } from '../chance.ts'

/** 32 hexadecimal digits, as these programs make them. */
export const freshKey = (): string => randomBytes(16).toString('hex')

/** As qBittorrent 5.2 and later make theirs; one that was set up with such a key is of that age. */
export const freshQbtKey = (): string => `qbt_${randomBytes(14).toString('hex')}`
export const isQbtKey = (key: string): boolean => key.startsWith('qbt_')

/** As long as the password that qBittorrent makes up and prints when nobody has set one. source: seen on 5.1 and 5.3. */
const TEMPORARY_PASSWORD = 9

/** The key, password or token that a pretend app was set up with when nobody gave it another. */
export const usualKey = (name: string): string =>
  digestOf(`key of ${name}`).slice(0, name === 'qbittorrent' ? TEMPORARY_PASSWORD : 32)
