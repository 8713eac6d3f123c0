import { expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, like the scripts that use it
import { settingsProblem } from './placeholders.mjs';

const OWN = {
  databaseId: '6f1c2b7e-0a63-4b0e-9a33-5d1f0c7d2e11',
  appOrigin: 'https://bazaar.af',
  pagesOrigin: 'https://sarai-7tk.pages.dev',
  pagesProject: 'sarai',
  rooms: 'partykit',
  roomsOrigin: 'https://sarai.bazaar.partykit.dev',
  mailFrom: 'no-reply@bazaar.af',
};

it('lets settings of one’s own through', () => {
  expect(settingsProblem(OWN)).toBe(null);
  expect(settingsProblem({ ...OWN, rooms: '' })).toBe(null);
});

it.each([
  ['database_id', { databaseId: '00000000-0000-0000-0000-000000000000' }],
  ['database_id', { databaseId: '' }],
  ['APP_ORIGIN', { appOrigin: 'https://sarai.example' }],
  ['APP_ORIGIN', { appOrigin: '' }],
  ['APP_ORIGIN', { appOrigin: 'bazaar.af' }],
  ['APP_ORIGIN', { appOrigin: 'http://bazaar.af' }],
  ['PAGES_ORIGIN', { pagesOrigin: 'https://sarai.example.pages.dev' }],
  ['PAGES_ORIGIN', { pagesOrigin: 'sarai-7tk.pages.dev' }],
  ['PAGES_PROJECT', { pagesProject: '' }],
  ['ROOMS_ORIGIN', { roomsOrigin: 'https://sarai.example.partykit.dev' }],
  ['ROOMS_ORIGIN', { roomsOrigin: 'https://sarai.example.partykit.dev', rooms: '' }],
  ['MAIL_FROM', { mailFrom: 'no-reply@sarai.example' }],
  ['MAIL_FROM', { mailFrom: '' }],
])('refuses a %s that nobody can reach: %j', (name, setting) => {
  expect(settingsProblem({ ...OWN, ...setting })).toContain(name);
});

it('does not ask for PartyKit’s address where the Worker has the rooms', () => {
  const roomsOrigin = 'https://sarai.example.partykit.dev';
  expect(settingsProblem({ ...OWN, rooms: 'durable-object', roomsOrigin })).toBe(null);
});
