/** Arrays of numbers whose length is not known beforehand. */
export class FloatList {
  private data = new Float32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.grow();
    this.data[this.length++] = value;
  }

  get(index: number): number {
    return this.data[index];
  }

  private grow(): void {
    const larger = new Float32Array(this.data.length * 2);
    larger.set(this.data);
    this.data = larger;
  }

  toArray(): Float32Array {
    return this.data.slice(0, this.length);
  }
}

export class IndexList {
  private data = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.grow();
    this.data[this.length++] = value;
  }

  get(index: number): number {
    return this.data[index];
  }

  private grow(): void {
    const larger = new Uint32Array(this.data.length * 2);
    larger.set(this.data);
    this.data = larger;
  }

  toArray(): Uint32Array {
    return this.data.slice(0, this.length);
  }
}
