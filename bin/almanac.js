#!/usr/bin/env -S MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072 GLIBC_TUNABLES=glibc.malloc.hugetlb=1 node --max-semi-space-size=4 --no-allocation-site-pretenuring --no-parallel-scavenge --heap-growing-percent=20
// The executable. Old versions of Node have to be able to parse this file, so that they can say what is missing.
//
// A quarter of the usual room for new objects: collecting them takes some percent of the time more, with 36 MB less. And
// nothing is put among the old at once because others that were made in the same place lived long: what does not would wait
// for the next big collection, with all that it holds, up to 60 MB. That one comes when the old have grown by a fifth, not
// doubled. One thread collects what is new: to wait for another takes longer than what that would do. And the C library gives bodies of answers back to the system when they are sent, where it would else keep their
// places, of each thread its own: 30 MB; what it keeps is in large pages where the system has them, which the processor finds
// sooner: a list that is made anew takes a sixth less. (Set from here, not by these words, it slows the start, or cannot be set.)
const needed = 26

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    'Almanac needs Node ' +
      needed +
      ' or newer, and this is ' +
      process.version +
      ': run it through npm ("npm start", "npx almanac"), which brings the right one, or install Node from https://nodejs.org.\n',
  )
  process.exit(1)
}

// What was compiled at one start is found at the next: beside the program, where only its owner may write, unlike in folders
// for temporary files. Where that is not us, each start compiles anew, which takes some tenths of a second.
function compileOnce([{ enableCompileCache }, { fileURLToPath }]) {
  const beside = fileURLToPath(new URL('../node_modules/.cache/almanac', import.meta.url))
  enableCompileCache(process.env.NODE_COMPILE_CACHE || beside)
}

// The published package has `dist`; a clone runs its sources as they are.
Promise.all([import('node:module'), import('node:url')])
  .then(compileOnce)
  .then(() => import('node:fs'))
  .then(({ existsSync }) => {
    const built = new URL('../dist/cli/main.js', import.meta.url)
    return import(existsSync(built) ? built.href : new URL('../src/cli/main.ts', import.meta.url).href)
  })
  .then(({ main }) => main())
