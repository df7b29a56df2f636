import { config } from 'zod';

// Before any schema is made: compiling them at run time would be refused by the page's own security policy.
config({ jitless: true });
