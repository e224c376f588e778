export function LinePanel() {
  return null
}
