import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A module of app/ with the modules of app/ that it imports, both as paths below app/ without their ending. */
export type ReadModule = { file: string; imports: string[] };

const APP = path.resolve('app');

/** Every TypeScript file below a folder of the checkout, as paths from the checkout. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
    .map((file) => path.join(folder, file))
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2022, true);
}

/** The texts of all imports of a module: static, re-exporting, type-only and dynamic. */
function importTexts(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      found.push((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [given] = node.arguments;
      if (given && ts.isStringLiteral(given)) found.push(given.text);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      found.push((node.argument.literal as ts.StringLiteral).text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function belowApp(file: string, text: string): string | null {
  if (text.startsWith('~/')) return text.slice(2);
  if (!text.startsWith('.')) return null;
  const target = path.relative(APP, path.resolve(path.dirname(file), text));
  return target.startsWith('..') ? null : target;
}

/** All modules of app/ but tests, which may stand on anything. */
export function readModules(): ReadModule[] {
  return sourceFiles('app')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: path.relative('app', file),
      imports: importTexts(parse(file)).flatMap((text) => belowApp(file, text) ?? []),
    }));
}
