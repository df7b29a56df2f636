/** The version of the product in this tree. */
export const appVersion = '1.0.0';

/** Which sources the robot's program was built from; the build puts it in (scripts/lib/bundle.mjs, robot/vite.config.ts). */
declare const __ROBOT_BUILD__: string | undefined;

/** The robot's program: what a server hands out, and what a robot says it runs. It differs between two builds of other sources (PUB-12). */
export const programVersion = `${appVersion}+${typeof __ROBOT_BUILD__ === 'string' ? __ROBOT_BUILD__ : 'dev'}`;
