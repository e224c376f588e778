/**
 * The eight-colour palette without black, white, and red, which means trouble. source: ECMA-48, Select Graphic
 * Rendition
 */
const palette = [36, 32, 33, 35, 34, 96, 92, 93, 95, 94]

export function colorForName(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) % 65_521
  return palette[sum % palette.length]!
}
