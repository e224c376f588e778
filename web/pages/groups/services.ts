export { default as ServicesPage } from '../services/page.tsx'
export { default as ServicePage } from '../service/page.tsx'
