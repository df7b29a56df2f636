import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from './report-error.ts';

interface Props {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Catches what breaks while rendering outside the router, which has its own. */
export class Boundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }
  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportError('render', error, componentStack ?? '');
  }
  override render() {
    return this.state.error === undefined ? this.props.children : this.props.fallback(this.state.error);
  }
}
