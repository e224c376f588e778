/** Returns a text that fits, cut at the end of a character, with an ellipsis where it was cut. */
export function fitText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  return `${text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
