import type { GroupColour } from '@botones/contract/groups/groups';

/** What a group of robots is told apart by: its text, also the dot before it, and the soft ground that both lie on. */
export interface GroupColors {
  text: string;
  ground: string;
}
const on = (text: string, ground: string): GroupColors => ({ text, ground });

/** A colour of a group is a name, which each theme reads in a pair of its own. */
export const groupColors: Record<'light' | 'dark', Record<GroupColour, GroupColors>> = {
  light: {
    gray: on('#4b5563', '#eceff3'),
    red: on('#b42318', '#fde7e4'),
    orange: on('#a8370a', '#ffeee4'),
    yellow: on('#7d5200', '#fdf1d3'),
    green: on('#0a6b40', '#e2f5ea'),
    teal: on('#0b6470', '#dcf3f5'),
    blue: on('#1f49c4', '#e9efff'),
    purple: on('#5c31bf', '#f0ebff'),
  },
  dark: {
    gray: on('#b4bcc9', '#2a313d'),
    red: on('#ffa197', '#3a1d1b'),
    orange: on('#ffb58c', '#3a2114'),
    yellow: on('#f6d27a', '#33290f'),
    green: on('#86e0b5', '#12291f'),
    teal: on('#7fdbe6', '#0f2b30'),
    blue: on('#a3bbff', '#1d2742'),
    purple: on('#c4b3ff', '#2a2145'),
  },
};
