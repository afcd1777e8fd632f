// gitlab-ci-local is written for Node 22, which has this; the tests run on 20 too (ECMAScript 2025, Set methods).
Set.prototype.union ??= function union(other) {
  return new Set([...this, ...other]);
};
