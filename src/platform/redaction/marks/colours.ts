import { stripVTControlCharacters } from 'node:util'

/** As it is read: a program that colours its log may colour the middle of a word. */
export const withoutColours = (text: string): string => stripVTControlCharacters(text)
