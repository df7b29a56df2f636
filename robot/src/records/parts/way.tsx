import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One way to find a person or a place: an icon, what it is for those who do not see it, and the way. */
export const Way = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icon aria-hidden="true" />
      <span className="hidden">{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);
