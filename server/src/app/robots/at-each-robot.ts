import { ApiError } from '@botones/contract/calls/api-error';
import type { RobotResult } from '@botones/contract/jobs/jobs';
import { failure } from '../http/fail.ts';

/** Does work at robots one after the other, each in a transaction of its own; what fails at one is told and stops none of the others. */
export async function atEachRobot<R extends { robot_id: number; name: string }>(
  robots: readonly R[],
  work: (robot: R) => Promise<unknown>,
  onProgress?: (results: RobotResult[]) => Promise<void>,
): Promise<RobotResult[]> {
  const results: RobotResult[] = [];
  for (const robot of robots) {
    const broken = await work(robot).then(
      () => null,
      (cause: unknown) => (cause instanceof ApiError ? cause : failure('server.failed')),
    );
    const why = broken && { code: broken.code, message: broken.message };
    const { robot_id, name: robot_name } = robot;
    results.push({ robot_id, robot_name, succeeded: broken === null, failure: why });
    await onProgress?.(results);
  }
  return results;
}
