/** What the first view does without, and is loaded right after it: after an update, scripts may have other names. */
export { Shortcuts } from './shortcuts/shortcuts.tsx'
export { UpdatedBanner } from './updated-banner.tsx'
