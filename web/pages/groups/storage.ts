export { default as StoragePage } from '../storage/page.tsx'
export { default as UpdatesPage } from '../updates/page.tsx'
export { default as BackupsPage } from '../backups/page.tsx'
export { default as BackupPage } from '../backup/page.tsx'
