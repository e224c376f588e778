export { default as PeoplePage } from '../people/page.tsx'
export { default as CardPage } from '../card/page.tsx'
