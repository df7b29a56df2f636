import type { ImportCalls, ImportColumn } from '@botones/contract/imports';

/** What an import makes: its calls, its columns and the feature whose lists are then old. */
export interface ImportKind {
  signal: 'products' | 'directory' | 'branches';
  calls: ImportCalls;
  columns: readonly ImportColumn[];
}

const kinds = {
  products: async (): Promise<ImportKind> => {
    const { productColumns, productImports } = await import('@botones/contract/products.import');
    return { signal: 'products', calls: productImports as unknown as ImportCalls, columns: productColumns };
  },
  directory: async (): Promise<ImportKind> => {
    const { directoryColumns, directoryImports } = await import('@botones/contract/directory.import');
    return { signal: 'directory', calls: directoryImports as unknown as ImportCalls, columns: directoryColumns };
  },
  branches: async (): Promise<ImportKind> => {
    const { branchColumns, branchImports } = await import('@botones/contract/branches.import');
    return { signal: 'branches', calls: branchImports as unknown as ImportCalls, columns: branchColumns };
  },
};

/** Fetches what an import of some records needs. */
export const importKind = (kind: ImportKind['signal']): Promise<ImportKind> => kinds[kind]();
