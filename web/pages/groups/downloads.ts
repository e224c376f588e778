export { default as QueuePage } from '../queue/page.tsx'
export { default as ComingPage } from '../coming/page.tsx'
