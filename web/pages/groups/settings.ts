export { default as SettingsPage } from '../settings/page.tsx'
export { default as QualityPage } from '../quality/page.tsx'
export { default as SpeedPage } from '../speed/page.tsx'
export { default as AlertsPage } from '../alerts/page.tsx'
