// Imported first by every command: says in one sentence what is wrong instead of failing on newer syntax.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Botones necesita Node 20.19 o posterior; este es ${process.version} (${process.execPath}).`);
  process.exit(1);
}
