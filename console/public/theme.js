// Before any schema of zod is made: compiling one at run time would be refused by the page's own security policy.
globalThis.__zod_globalConfig = { jitless: true };

// Runs before the first paint: nobody who chose the dark theme should be dazzled by a white page.
try {
  const kept = JSON.parse(localStorage.getItem('settings') || '{}');
  if (kept.theme === 'dark') document.documentElement.style.colorScheme = 'dark';
  if (kept.direction === 'rtl') document.documentElement.dir = 'rtl';
} catch {}
