import { label } from '../fields/label.ts';

/** What the log calls the columns of what groups of robots give. */
export const givenFields = {
  except_robots: label('Robots exceptuados', 'Excepted robots', '除外するロボット'),
};
