import { routes } from '../../console/src/app/console-routes.ts';

/** What a page is shown of: the first record of whatever it asks for. */
const firstOnes = '?client_id=1&robot_id=1&category_id=1&id=1';
const known = [
  '/',
  '/robots?view=cards',
  '/robot?robot_id=1',
  '/robot/alerts?robot_id=1',
  '/robot/interactions?robot_id=1',
  '/robot/times?robot_id=1',
  '/robots?view=list',
  '/robots/groups/records?group_id=1',
  '/alerts',
  '/alerts/rules',
  '/users',
  '/permissions',
  '/management/sign-in?client_id=1',
  '/clients',
  '/client/form/1',
  '/client/form/0',
  '/my-account',
  '/audit',
  '/management/sign-in?client_id=0',
  '/errors',
  '/mails',
  '/robot/branding?robot_id=1',
  '/robot/relate-platforms?robot_id=1',
  '/robot/agents?robot_id=1&session_id=1',
  '/robot/gestures?robot_id=1',
  '/robot/gestures/edit?idIntents=1',
  '/robot/audios?robot_id=1',
  '/robot/audios-flow/update?idIntention=1',
  '/robot/catalog?robot_id=1',
  '/robot/directory?robot_id=1',
  '/robot/branches?robot_id=1',
  '/robot/personal-information?robot_id=1',
  '/products?client_id=1',
  '/product/form?id=1',
  '/categories?client_id=1',
  '/categories/subcategories?category_id=1',
  '/directory?client_id=1',
  '/directory/form?id=1',
  '/branch?client_id=1',
  '/branch/form?idBranch=1',
  '/information?client_id=1',
  '/information/form?id=1',
  '/advertising/scenes/design?name=Verano&client_id=1',
  '/surveys/edit?surveyId=1',
  '/surveys/responses?surveyId=1',
  '/surveys/metrics?idSurvey=1',
  '/no-existe',
];
const walked = new Set(known.map((path) => new URL(path, 'http://pages').pathname));
/** The addresses above, and every page that none of them is of: a new one is walked by itself. */
export const inside = [
  ...known,
  ...routes
    .map(({ path }) => path.replace(/:\w+/g, '1'))
    .filter((path) => !walked.has(path))
    .map((path) => path + firstOnes),
];

/** What stands open over a page; never two of one page after each other, whose heading and title would tell nothing. */
export const drawers = [
  '/robots?view=cards&add=1',
  '/robot/events?robot_id=1&add=1',
  '/robot/interactions?robot_id=1&open=1',
  '/robots/groups?client_id=1&add=1',
  '/alerts?alert=1',
  '/advertising/events?client_id=1&add=1',
  '/robots?view=cards&edit=1',
  '/robots/groups?client_id=1&edit=1',
  '/advertising/scenes?client_id=1&add=1',
  '/advertising/media-library?client_id=1&add=1',
  '/advertising/campaigns?client_id=1&preview=1',
  '/robots?view=cards&message=1',
  '/advertising/scenes?client_id=1&edit=1',
  '/advertising/media-library?client_id=1&edit=1',
  '/categories?client_id=1&add=1',
  '/categories/subcategories?category_id=1&add=1',
  '/categories?client_id=1&edit=1',
  '/users?client_id=1&add=1',
  '/permissions?client_id=1&add=1',
  '/management/api-keys?client_id=1&add=1',
  '/surveys/responses?surveyId=1&open=1',
  '/turns/history?open=1',
  '/turns/take?admin=boxes',
];
