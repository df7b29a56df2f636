import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';

// A page is there before what draws its charts.
const parts = () => import('./chart.tsx');
/** The chart or its table, fetched when one is shown; within a `Suspense`. */
export const Chart = lazy(async () => ({ default: (await parts()).Chart }));
export const ChartTools = lazy(async () => ({ default: (await parts()).ChartTools }));
/** Where a chart will stand. */
export const chartWaiting = <Skeleton height={280} sx={{ borderRadius: '12px', transform: 'none' }} />;
