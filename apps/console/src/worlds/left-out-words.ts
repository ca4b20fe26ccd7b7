/**
 * Why a file is not in a world, in the languages the service does not speak. It names the reason in an English sentence about the very file; here each
 * kind of sentence has another one. `apps/console/node/server-sentences.test.ts` holds the table to what the service says.
 */
import type { LeftOut } from '@orrery/protocol';
import { type SentenceTable, translated } from '../i18n/sentence-table.ts';
import type { Language } from '../i18n/strings.ts';

const chinese: { reasons: SentenceTable; cures: SentenceTable; reason: string; cure: string } = {
  reasons: [
    [/^shows too little of what/, '与其他照片的重叠太少'],
    [/^fits \d+ others, but not the rest/, '只与少数几张照片吻合，可能是另一处，或中间缺少照片'],
    [/frames are black$/, '部分画面全黑'],
    [/frames are blurred/, '部分画面因移动而模糊'],
    [/^the film is cut/, '视频经过剪辑，由多个场景拼成'],
    [/^the video is damaged: nothing after/, '视频已损坏，后半部分无法读取'],
    [/360° photos are not used at this quality$/, '360° 照片数量超过此质量的上限'],
    [/^is a stitched panorama of less/, '不完整的拼接全景图，无法使用'],
    [/^no subject stands out/, '没有从背景中找到主体'],
    [/^the picture is black$/, '照片全黑'],
    [/^the picture shows one even surface/, '照片只有一片均匀的表面，没有可识别的内容'],
    [/^shows the same picture as/, '与另一张照片相同'],
    [/^has only \d+ x \d+ pixels$/, '照片太小'],
    [/^is the moving part of/, '实况照片的动态部分；已使用照片本身'],
    [/not a photo( or video)?$/, '不是照片或视频'],
    [/^is an archive in an archive$/, '压缩包中的压缩包'],
    [/^for reasons of the same kinds$/, '原因与上面相同'],
    [/video format that is not supported/, '不支持的视频格式'],
    [/GoPro MAX/, 'GoPro MAX 的原始录像'],
    [/picture format that is not supported/, '不支持的图片格式'],
    [/^is an archive of a kind/, '无法打开的压缩包'],
    [/keep beside photos$/, '相机或文件系统附带的文件'],
    [/carries no developed picture/, 'RAW 文件中没有可用的预览图'],
    [/coded in a way that is not read/, '不支持的编码方式'],
    [/pixels, more than the/, '像素过多'],
    [/shorter cut/, '视频过长'],
    [/only sound or other data/, '没有画面，只有声音或其他数据'],
  ],
  cures: [
    [/one unbroken take/, '请发送一段未剪辑的视频，或把每处分别创建为世界。'],
    [/from the camera again/, '请重新从相机复制后上传。'],
    [/single photos, or a panorama of the whole/, '请上传单张照片，或完整的全景图。'],
    [/^Send the photo itself/, '请上传原图，而不是预览图：聊天软件和网页会压缩照片。'],
    [/^Convert it to MP4/, '请转换为 MP4 后上传，例如用 HandBrake。'],
    [/GoPro Player/, '请用 GoPro Player 导出为拼接好的 360° MP4。'],
    [/^Export it as JPEG/, '请导出为 JPEG 后上传。'],
    [/^Unpack it/, '请先解压。'],
    [/^Develop it/, '请用相机厂商的软件导出 JPEG 后上传。'],
    [/lower resolution|smaller/, '请以较低分辨率导出后上传。'],
  ],
  reason: '文件损坏、不完整或格式不符',
  cure: '请确认它能在你的电脑上打开，然后重新上传。',
};

const tables: Readonly<Partial<Record<Language, typeof chinese>>> = { zh: chinese };

/** The words of the service where the page speaks its language. */
export function leftOutWords({ reason, cure }: LeftOut, language: Language): { reason: string; cure?: string } {
  const table = tables[language];
  if (!table) return { reason, ...(cure !== undefined && { cure }) };
  return {
    reason: translated(table.reasons, reason) ?? table.reason,
    ...(cure !== undefined && { cure: translated(table.cures, cure) ?? table.cure }),
  };
}
