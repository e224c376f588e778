export function ServicesPanel() {
  return null
}
