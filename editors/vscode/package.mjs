// Packs the file that VS Code installs: a zip with the extension, a manifest, and the types of its files.
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const manifest = JSON.parse(await readFile('package.json', 'utf8'));
const root = '../..';

/** The files in the extension's folder, and their sources. */
const files = {
    'package.json': 'package.json',
    'extension.js': 'target/extension.js',
    'language-configuration.json': 'language-configuration.json',
    'syntaxes/epl.tmLanguage.json': 'syntaxes/epl.tmLanguage.json',
    'syntaxes/scenario.tmLanguage.json': 'syntaxes/scenario.tmLanguage.json',
    'README.md': 'README.md',
    'LICENSE.txt': `${root}/LICENSE`,
    'LICENSE-EPL-2.0.txt': `${root}/LICENSE-EPL-2.0.txt`,
    'LICENSE-GPL-2.0.txt': `${root}/LICENSE-GPL-2.0.txt`,
    'LIBRARIES.txt': 'target/LIBRARIES.txt'
};

const xml = text => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);

const description = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(manifest.name)}" Version="${xml(manifest.version)}" Publisher="${xml(manifest.publisher)}"/>
    <DisplayName>${xml(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(manifest.description)}</Description>
    <Tags>${xml(manifest.keywords.join(','))}</Tags>
    <Categories>${xml(manifest.categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(manifest.engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="${xml(manifest.extensionKind.join(','))}"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

const types = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="js" ContentType="application/javascript"/>
  <Default Extension="json" ContentType="application/json"/>
  <Default Extension="md" ContentType="text/markdown"/>
  <Default Extension="txt" ContentType="text/plain"/>
  <Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
`;

// Fixed times make the file reproducible.
const entry = { mtime: new Date(Date.UTC(2026, 0, 1)), forceDosTimestamp: true, mode: 0o100644 };
const zip = new ZipFile();
const target = `target/${manifest.name}-${manifest.version}.vsix`;
const written = finished(zip.outputStream.pipe(createWriteStream(target)));
zip.addBuffer(Buffer.from(description), 'extension.vsixmanifest', entry);
zip.addBuffer(Buffer.from(types), '[Content_Types].xml', entry);
for (const [name, source] of Object.entries(files)) {
    zip.addBuffer(await readFile(source), `extension/${name}`, entry);
}
zip.end();
await written;
console.log(target);
