import { stripVTControlCharacters } from 'node:util'

/** A program that colours its log may colour the middle of a word. */
export const stripAnsi = (text: string): string => stripVTControlCharacters(text)
