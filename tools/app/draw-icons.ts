import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'

/** Draws `web/icons/` from `web/icon.svg`. Run it by hand after a change to the drawing, and commit what it wrote. */
const web = resolve(import.meta.dirname, '../../web')
const drawing = readFileSync(join(web, 'icon.svg'), 'utf8')
const GROUND = /<rect[^>]*fill="([^"]+)"[^>]*\/>/
const glyph = drawing.replace(GROUND, '')
const ground = GROUND.exec(drawing)![1]!

/** The whole area in the ground’s colour: whoever shows it cuts its own shape out. Four fifths of it are kept. */
const filled = (share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><svg x="${(32 * (1 - share)) / 2}" y="${(32 * (1 - share)) / 2}" width="${32 * share}" height="${32 * share}" viewBox="0 0 32 32">${glyph}</svg></svg>`

const icons = [
  { name: 'mark-192', size: 192, svg: drawing },
  { name: 'mark-512', size: 512, svg: drawing },
  { name: 'mark-maskable', size: 512, svg: filled(0.8) },
  { name: 'mark-touch', size: 180, svg: filled(0.92) },
  { name: 'mark-monochrome', size: 512, svg: glyph },
]

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
mkdirSync(join(web, 'icons'), { recursive: true })
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>*{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="data:image/svg+xml;base64,${btoa(svg)}">`,
  )
  const bytes = await page.screenshot({ omitBackground: true })
  writeFileSync(join(web, 'icons', `${name}.png`), bytes)
  await page.close()
}
await browser.close()
